import type { Core } from '@strapi/strapi';
import { z } from '@strapi/utils';

const SESSION = 'admin::session';
/** Longer than an access token of such a session is valid (config/admin.ts). */
const ROTATED_KEPT_MS = 60 * 60 * 1000;
const changed = z.object({
  password: z.string().optional(),
  isActive: z.boolean().nullish(),
  email: z.string().optional(),
});
const account = z.object({ id: z.number() });
const stored = z.object({ email: z.string(), isActive: z.boolean().nullish() });
const rotation = z.object({ childId: z.string() });

/**
 * Strapi keeps an invitation and a link for a new password when an administrator gives the account a password, blocks it or
 * corrects its address, and whoever has them would sign in.
 */
async function endLinks(strapi: Core.Strapi, where: unknown, data: Record<string, unknown>): Promise<void> {
  const { password, isActive, email } = changed.parse(data);
  if (password === undefined && isActive === undefined && email === undefined) return;
  const { data: before } = stored.safeParse(await strapi.db.query('admin::user').findOne({ where }));
  if (!before) return;
  const isSame =
    (isActive ?? before.isActive) === before.isActive && (email ?? before.email) === before.email;
  if (password === undefined && isSame) return;
  Object.assign(data, { registrationToken: null, resetPasswordToken: null });
}

/**
 * An account's sessions end when an administrator blocks it or gives it another password. Strapi asks for a session at every
 * request and has no index for it; it keeps a row of each refresh for up to a month, of which an account may make millions.
 */
export function addSessionRules(strapi: Core.Strapi): void {
  const type = Object(strapi.contentType(SESSION));
  const index = { name: 'strapi_sessions_session_id_index', columns: ['session_id'] };
  type.indexes = [...(type.indexes ?? []), index];
  strapi.db.lifecycles.subscribe({
    models: ['admin::user'],
    beforeUpdate: ({ params: { where, data } }) => endLinks(strapi, where, data),
    async afterUpdate({ params, result }) {
      const { password, isActive } = changed.parse(params.data);
      if (password === undefined && isActive !== false) return;
      await strapi.sessionManager('admin').invalidateRefreshToken(String(account.parse(result).id));
    },
  });
  const sessions = () => strapi.db.query(SESSION);
  strapi.db.lifecycles.subscribe({
    models: [SESSION],
    // Of a session that ended while it was refreshed: Strapi has made the next one already.
    async beforeUpdate({ params: { where, data } }) {
      const next = rotation.safeParse(data).data;
      if (next && !(await sessions().findOne({ where })))
        await sessions().deleteMany({ where: { sessionId: next.childId } });
    },
  });
  const task = async () => {
    const updatedAt = { $lt: new Date(Date.now() - ROTATED_KEPT_MS) };
    await sessions().deleteMany({ where: { status: 'rotated', updatedAt } });
  };
  strapi.cron.add({ 'old-sessions': { task, options: { rule: process.env.SCHEDULE_RULE ?? '* * * * *' } } });
}
