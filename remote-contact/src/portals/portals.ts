/** The addresses of the external portals, as editors wrote them if they may be links at all. */
export type Portals = { exam: string | undefined; results: string | undefined };
