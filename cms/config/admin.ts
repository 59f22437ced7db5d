import type { Core, UID } from '@strapi/strapi';
import { requireSecret } from '../src/localState';
import { previewAddress } from '../src/preview';

const config = ({ env }: Core.Config.Shared.ConfigParams) => ({
  autoOpen: false,
  serveAdminPanel: env.bool('ADMIN_PANEL', true),
  auth: {
    secret: requireSecret('ADMIN_JWT_SECRET'),
    sessions: {
      accessTokenLifespan: 30 * 60,
      maxRefreshTokenLifespan: 30 * 24 * 60 * 60,
      idleRefreshTokenLifespan: 7 * 24 * 60 * 60,
      maxSessionLifespan: 7 * 24 * 60 * 60,
      idleSessionLifespan: 60 * 60,
    },
  },
  apiToken: { salt: requireSecret('API_TOKEN_SALT') },
  transfer: { token: { salt: requireSecret('TRANSFER_TOKEN_SALT') } },
  secrets: { encryptionKey: requireSecret('ENCRYPTION_KEY') },
  preview: {
    enabled: true,
    config: {
      // Which the panel may frame.
      allowedOrigins: [new URL(env('SITE_ORIGIN', 'http://localhost:3000')).origin],
      handler: (uid: UID.ContentType, document: Parameters<typeof previewAddress>[2]) =>
        previewAddress(strapi, uid, document),
    },
  },
  flags: { nps: env.bool('FLAG_NPS', false), promoteEE: env.bool('FLAG_PROMOTE_EE', false) },
});

export default config;
