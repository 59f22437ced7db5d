import { winston } from '@strapi/logger';

const isColoured = process.stdout.isTTY === true;

// The first start runs Strapi's own migrations on empty tables: forty lines of no use.
const withoutMigrationSteps = winston.format((info) => {
  const isStep = /^\[(internal migration|discard-drafts)\]/.test(String(info.message));
  return isStep && info[Symbol.for('level')] === 'info' ? false : info;
});

const line = winston.format.printf(({ level, message, timestamp }) => `${timestamp} ${level} cms ${message}`);

const config = {
  transports: [new winston.transports.Console({ level: process.env.LOG_LEVEL ?? 'info' })],
  // One plain line per event, to match the logs of the site's other processes.
  format: winston.format.combine(
    withoutMigrationSteps(),
    winston.format.errors({ stack: true }),
    winston.format.timestamp({ format: 'HH:mm:ss.SSS' }),
    ...(isColoured ? [winston.format.colorize()] : []),
    line,
  ),
};

export default config;
