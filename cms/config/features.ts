const config = {
  // Set explicitly, because Strapi otherwise logs a notice about it from the second start on.
  useLegacyMediaLibrary: false,
};

export default config;
