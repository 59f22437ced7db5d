// Door: the UI kit, on native elements where possible and on react-aria-components elsewhere. Its texts are in the namespace
// `ui` (uiLocales). Heavy parts (document viewer, dialogs) load when first shown.

export { useBackToClose } from './back-to-close/useBackToClose.ts';
export { Button } from './button/Button.tsx';
export { Card } from './card/Card.tsx';
export { CardLink, type CardLinkBackground, type CardLinkIcon } from './card-link/CardLink.tsx';
export { CardLinks } from './card-link/CardLinks.tsx';
export { Dialog } from './dialog/Dialog.tsx';
export { Disclosure } from './disclosure/Disclosure.tsx';
export { DocumentLink } from './document-link/DocumentLink.tsx';
export { fileSize, fileType } from './document-link/fileLabel.ts';
export { DocumentFrame } from './document-viewer/DocumentFrame.tsx';
export { DocumentViewer } from './document-viewer/DocumentViewer.tsx';
export { EditedText } from './edited-text/EditedText.tsx';
export { useFocusOnChange } from './focus-on-change/useFocusOnChange.ts';
export { Icon, type IconName, type Specialty } from './icons/Icon.tsx';
export { LinkButton } from './link-button/LinkButton.tsx';
export { LinkRow } from './link-row/LinkRow.tsx';
export { LoadError } from './load-error/LoadError.tsx';
export { Loading } from './loading/Loading.tsx';
export { uiLocales } from './locales/uiLocales.ts';
export { PageBanner } from './page-banner/PageBanner.tsx';
export { PageFrame } from './page-frame/PageFrame.tsx';
export { MetadataContext, PageMetadata } from './page-frame/PageMetadata.tsx';
export type { JsonLdThing, PageMetadataValues } from './page-frame/pageMetadataValues.ts';
export { pageTags } from './page-frame/pageTags.ts';
export { structuredData, structuredDataType } from './page-frame/structuredData.ts';
export { PortalFrame } from './portal-frame/PortalFrame.tsx';
export { portalTarget } from './portal-frame/portalTarget.ts';
export { ResponsiveImage } from './responsive-image/ResponsiveImage.tsx';
export { RichText } from './rich-text/RichText.tsx';
export { SiteLink } from './site-link/SiteLink.tsx';
export { SpanishOnly } from './spanish-only/SpanishOnly.tsx';
export { Spinner } from './spinner/Spinner.tsx';
export { Stack } from './stack/Stack.tsx';
export { type UiConfig, UiConfigProvider, useUiConfig } from './ui-config/UiConfig.tsx';
export { dayOf, UpdatedOn } from './updated-on/UpdatedOn.tsx';
export { VisuallyHidden } from './visually-hidden/VisuallyHidden.tsx';
