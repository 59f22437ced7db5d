import { winston } from '@strapi/logger';

const isColoured = process.stdout.isTTY === true;

// A first start goes through Strapi's own migrations on empty tables: forty lines that tell nobody anything.
const withoutMigrationSteps = winston.format((info) => {
  const isStep = /^\[(internal migration|discard-drafts)\]/.test(String(info.message));
  return isStep && info[Symbol.for('level')] === 'info' ? false : info;
});

const line = winston.format.printf(({ level, message, timestamp }) => `${timestamp} ${level} cms ${message}`);

const config = {
  transports: [new winston.transports.Console({ level: process.env.LOG_LEVEL ?? 'info' })],
  // One plain line an event: it is read beside the lines of the site's other processes.
  format: winston.format.combine(
    withoutMigrationSteps(),
    winston.format.errors({ stack: true }),
    winston.format.timestamp({ format: 'HH:mm:ss.SSS' }),
    ...(isColoured ? [winston.format.colorize()] : []),
    line,
  ),
};

export default config;
