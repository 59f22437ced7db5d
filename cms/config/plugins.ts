import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '../src/uploads/limits';

const config = {
  upload: {
    config: {
      sizeLimit: MAX_UPLOAD_BYTES,
      concurrentUploadSize: 2,
      breakpoints: { xlarge: 1920, large: 1280, medium: 768, small: 480 },
      // The middleware global::upload-guard reads the content too: this check trusts the name when it cannot tell.
      security: { allowedTypes: [...UPLOAD_TYPES] },
    },
  },
};

export default config;
