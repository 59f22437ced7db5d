const config = {
  // Said aloud, because Strapi otherwise announces the choice in the log of the second start.
  useLegacyMediaLibrary: false,
};

export default config;
