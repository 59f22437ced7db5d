import type { SiteNotice } from '@consejo/shared/content';
import { mexicoDay } from '@consejo/shared/key-dates';
import type { NoticeBandProps } from './NoticeBand.tsx';

/**
 * The notice to show, if editors have switched one on with a text.
 * @param at a time on one of its days, in milliseconds since 1970
 */
export function currentNotice(notice: SiteNotice | undefined, at: number): NoticeBandProps | undefined {
  if (!notice?.isShown || notice.text === undefined) return undefined;
  const { text, kind, linkUrl, linkLabel, showFrom, showUntil } = notice;
  if (showFrom !== undefined || showUntil !== undefined) {
    const today = mexicoDay(at);
    if (showFrom !== undefined && today < showFrom) return undefined;
    if (showUntil !== undefined && today > showUntil) return undefined;
  }
  return { text, kind, link: linkUrl === undefined ? undefined : { to: linkUrl, label: linkLabel } };
}
