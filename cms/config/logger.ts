import { winston } from '@strapi/logger';

const isColoured = process.stdout.isTTY === true;

// The first start runs Strapi's own migrations on empty tables: forty lines of no use.
const withoutMigrationSteps = winston.format((info) => {
  const isStep = /^\[(internal migration|discard-drafts)\]/.test(String(info.message));
  return isStep && info[Symbol.for('level')] === 'info' ? false : info;
});

/** Pino's, as in the other services' logs. */
const levels: Record<string, number> = { error: 50, warn: 40, info: 30 };

/** Errors repeat what was sent, many times over, and the log keeps the last 50 MB. */
const LONGEST_MESSAGE = 10_000;

// For a person, else for whoever collects all logs.
const line = winston.format.printf(({ level, message, timestamp }) => {
  if (isColoured) return `${timestamp} ${level} cms ${message}`;
  const request = globalThis.strapi?.requestContext.get()?.get('x-request-id') || undefined;
  return JSON.stringify({
    time: timestamp,
    level: levels[level] ?? 20,
    service: 'cms',
    request,
    msg: String(message).slice(0, LONGEST_MESSAGE),
  });
});

const config = {
  transports: [new winston.transports.Console({ level: process.env.LOG_LEVEL ?? 'info' })],
  format: winston.format.combine(
    withoutMigrationSteps(),
    winston.format.errors({ stack: true }),
    winston.format.timestamp(),
    ...(isColoured ? [winston.format.colorize()] : []),
    line,
  ),
};

export default config;
