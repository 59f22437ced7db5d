import { optionalLink, parseRecord, record } from '@consejo/shared/content';
import type { RegistrationSystem } from './registrationSystem.ts';

const publicView = record({ sigmeRegisterUrl: optionalLink, sigmeLoginUrl: optionalLink });

/** @throws ContentError `wire-mismatch` */
export function toRegistrationSystem(data: unknown): RegistrationSystem {
  const { sigmeRegisterUrl, sigmeLoginUrl } = parseRecord(publicView, data, 'public-view');
  return { registerUrl: sigmeRegisterUrl, loginUrl: sigmeLoginUrl };
}
