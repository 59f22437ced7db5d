import type { UiConfig } from '../ui-config/UiConfig.tsx';

/** How a portal is shown: in a frame, as a link, or not at all. `host` is shown to visitors. */
export type PortalTarget =
  | { kind: 'frame' | 'link'; href: string; host: string }
  /** Not the address of an external web page: missing, `javascript:`, a path of this site, malformed. */
  | { kind: 'none' };

/**
 * Only origins on the allow-list are framed. Our own is refused even if listed: with scripts and its own origin allowed,
 * a page of ours could remove the sandbox.
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
