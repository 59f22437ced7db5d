import type { Core } from '@strapi/strapi';
import { requireSecret } from '../src/localState';

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
  flags: { nps: env.bool('FLAG_NPS', false), promoteEE: env.bool('FLAG_PROMOTE_EE', false) },
});

export default config;
