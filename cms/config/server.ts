import type { Core } from '@strapi/strapi';
import { useLinearEmail } from '../src/linearEmail';
import { ensureFolder, requireSecret } from '../src/localState';

const config = ({ env }: Core.Config.Shared.ConfigParams) => {
  useLinearEmail();
  const publicFolder = env('PUBLIC_DIR', 'public');
  // The upload provider does not start without its folder, which a fresh volume lacks.
  ensureFolder(publicFolder, 'uploads');

  return {
    host: env('HOST', '127.0.0.1'),
    port: env.int('PORT', 1337),
    // Public address of the admin panel, needed only when it differs from the address it listens on.
    url: env('PUBLIC_URL', ''),
    proxy: { koa: env.bool('BEHIND_PROXY', false) },
    app: { keys: requireSecret('APP_KEYS').split(',') },
    dirs: { public: publicFolder },
    // One site, one backend: content is never pulled or pushed between instances over HTTP.
    transfer: { remote: { enabled: false } },
    logger: { startup: { enabled: false }, updates: { enabled: false } },
  };
};

export default config;
