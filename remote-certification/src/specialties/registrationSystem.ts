/** Where candidates have their account: SIGME, a system of its own outside this site. Links that are not known are left out. */
export type RegistrationSystem = { registerUrl: string | undefined; loginUrl: string | undefined };
