import type { UiConfig } from '../ui-config/UiConfig.tsx';

/** How a portal is shown: in a frame, by a link alone, or not at all. `host` is for visitors to see. */
export type PortalTarget =
  | { kind: 'frame' | 'link'; href: string; host: string }
  /** No address of a web page: missing, `javascript:`, a path of this site, nonsense. */
  | { kind: 'none' };

/**
 * Only origins of the allow-list are framed. Our own never is, even if it were on the list: a page of ours that is
 * allowed scripts and its own origin could take the sandbox off.
 */
export function portalTarget(
  address: string | undefined,
  { siteOrigin, frameOrigins }: Pick<UiConfig, 'siteOrigin' | 'frameOrigins'>,
): PortalTarget {
  const url = webAddress(address);
  if (!url) return { kind: 'none' };
  const isFramed = frameOrigins.includes(url.origin) && url.origin !== new URL(siteOrigin).origin;
  return { kind: isFramed ? 'frame' : 'link', href: url.href, host: url.host };
}

function webAddress(address: string | undefined): URL | undefined {
  try {
    const url = new URL(address ?? '');
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}
