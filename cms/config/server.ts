import type { Core } from '@strapi/strapi';
import { ensureFolder } from '../src/state/localState';
import { requireSecret } from '../src/state/secrets';

const config = ({ env }: Core.Config.Shared.ConfigParams) => {
  const publicFolder = env('PUBLIC_DIR', 'public');
  // The upload provider refuses to start without its folder, and a fresh volume has none.
  ensureFolder(publicFolder, 'uploads');

  return {
    host: env('HOST', '127.0.0.1'),
    port: env.int('PORT', 1337),
    // The public address of the admin panel, only needed when it is not the address it listens on.
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
