import net from 'node:net';
import type { Core } from '@strapi/strapi';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { PICTURE_SIZES } from '../src/uploads/pictureSizes';
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES } from '../src/uploads/uploadTypes';

// Shorter than nodemailer's defaults (two minutes): a visitor is waiting for the response.
const SMTP_TIMEOUTS = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  socketTimeout: 10_000,
};

const MOST_REPLY_BYTES = 64_000;
const LONGEST_MAIL = 60_000;

type Socket = { connection: net.Socket };

/** nodemailer keeps a reply without a line's end and reads it anew with each part, and its limits count silence only. */
function getSocket(
  { host, port, secure }: { host?: string; port?: number; secure?: boolean },
  done: (error: null, socket: Socket) => void,
) {
  const connection = net.connect({ host, port: port ?? (secure ? 465 : 587) });
  const endsAt = Date.now() + LONGEST_MAIL;
  // Those below TLS too, where a listener would get none.
  const check = setInterval(() => {
    if (connection.bytesRead > MOST_REPLY_BYTES || Date.now() > endsAt) connection.destroy();
  }, 50);
  connection.once('close', () => clearInterval(check));
  done(null, { connection });
}

/** The server of SMTP_URL, whose query may set any nodemailer option; without a URL mails are only composed. */
function mailTransport(smtpUrl: string | undefined) {
  if (!smtpUrl) return { streamTransport: true, buffer: true, newline: 'windows' };
  const url = URL.canParse(smtpUrl) ? new URL(smtpUrl) : undefined;
  // The value is left out: it contains a password, and this message is logged.
  if (!url || !/^smtps?:$/.test(url.protocol))
    throw new Error('SMTP_URL must begin with smtp:// or smtps://');
  // Of options with a `url` nodemailer uses no others.
  return { ...SMTP_TIMEOUTS, ...parseConnectionUrl(url.href), getSocket };
}

/** A bucket of S3 or its like, where UPLOADS_S3_BUCKET names one; the addresses of files are those of the disk. */
function uploadsStore(env: Core.Config.Shared.ConfigParams['env']) {
  const Bucket = env('UPLOADS_S3_BUCKET');
  if (!Bucket) return {};
  const endpoint = env('UPLOADS_S3_ENDPOINT');
  // Without them the machine's own role at Amazon. Not those of AWS_…: they are the backups' keys.
  const accessKeyId = env('UPLOADS_S3_KEY_ID');
  const secretAccessKey = env('UPLOADS_S3_SECRET');
  const s3Options = {
    region: env('UPLOADS_S3_REGION') || 'us-east-1',
    ...(accessKeyId && { credentials: { accessKeyId, secretAccessKey } }),
    // Its likes know neither hosts by bucket nor newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 10_000 },
    // Private: the bucket's own rule, where the provider would ask for public files.
    params: { Bucket, ACL: undefined },
  };
  return { provider: 'aws-s3', providerOptions: { baseUrl: '/uploads', s3Options } };
}

const config = ({ env }: Core.Config.Shared.ConfigParams) => ({
  upload: {
    config: {
      ...uploadsStore(env),
      sizeLimit: MAX_UPLOAD_BYTES,
      concurrentUploadSize: 1,
      breakpoints: Object.fromEntries(Object.entries(PICTURE_SIZES).map(([key, { side }]) => [key, side])),
      // This check trusts the file's name when it does not recognise the content; global::upload-guard does not.
      security: { allowedTypes: [...UPLOAD_TYPES] },
    },
  },
  email: {
    config: {
      provider: 'nodemailer',
      providerOptions: mailTransport(env('SMTP_URL')),
      settings: { defaultFrom: env('CONTACT_SENDER_EMAIL', 'sitio@example.org') },
    },
  },
});

export default config;
