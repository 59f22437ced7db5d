import type { Core } from '@strapi/strapi';

const origin = () => process.env.DEMO_PORTALS_ORIGIN ?? 'http://localhost:3006';

/** Where the demonstration portals of this site are; they move when all ports of a local site move. */
export function portalAddresses() {
  return { examPortalUrl: `${origin()}/examen`, resultsPortalUrl: `${origin()}/resultados` };
}

/** Where the demonstration map is: beside the portals. */
export function mapAddress(): string {
  return `${origin()}/mapa`;
}

/**
 * A database that was filled at one port may be started at another. What still leads to this machine is set right, in
 * the draft and in the published version; an address of the editors' own is left alone.
 */
export async function followPortals(strapi: Core.Strapi): Promise<void> {
  const follow = async (
    uid: 'api::public-view.public-view' | 'api::contact-view.contact-view',
    field: string,
    address: string,
  ) => {
    const demo = { $startsWith: 'http://localhost:', $endsWith: new URL(address).pathname, $ne: address };
    await strapi.db.query(uid).updateMany({ where: { [field]: demo }, data: { [field]: address } });
  };
  for (const [field, address] of Object.entries(portalAddresses())) {
    await follow('api::public-view.public-view', field, address);
  }
  await follow('api::contact-view.contact-view', 'map', mapAddress());
}
