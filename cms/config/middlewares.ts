import type { Core } from '@strapi/strapi';
import { throwAsRefused } from '../src/uploads/limitParts';
import { MAX_UPLOAD_BYTES } from '../src/uploads/uploadTypes';

const config = ({ env }: Core.Config.Shared.ConfigParams) => [
  'strapi::logger',
  'strapi::errors',
  'global::served-uploads',
  'strapi::security',
  'global::panel-guard',
  // Browsers reach the backend through the site's server, never directly.
  { name: 'strapi::cors', config: { origin: env.array('CORS_ORIGINS', []), credentials: false } },
  'strapi::query',
  'global::published-only',
  {
    name: 'strapi::body',
    config: {
      jsonLimit: '512kb',
      formLimit: '256kb',
      onError: throwAsRefused,
      formidable: {
        maxFileSize: MAX_UPLOAD_BYTES,
        // What describes the files.
        maxFields: 50,
        maxFieldsSize: 100_000,
        // Others, such as `__proto__`, would be stored where nothing removes them.
        filter: ({ name }: { name?: string }) => name === 'files',
      },
    },
  },
  // Removes the files of what the next one refuses.
  'global::upload-guard',
  'global::save-guard',
  'strapi::session',
  'strapi::favicon',
  'strapi::public',
  'global::stored-uploads',
];

export default config;
