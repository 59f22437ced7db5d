import type { Problem } from '@consejo/shared/content';
import type { ContactMail } from '@consejo/shared/contract';
import type { Language } from '@consejo/shared/i18n';
import type { UiConfig } from '@consejo/shared/ui';
import type { RemoteDeclaration } from '../../src/app/declarationOf.ts';
import type { PartName } from '../../src/app/render.tsx';
import type { DeclaredEntry } from '../../src/layout/siteMenu.ts';
import type { RemoteEntry } from '../../src/remotes/remoteEntry.ts';
import type { RemoteBuild } from '../registry/readManifest.ts';

/** What a generation of workers is made of, and keeps until it ends. */
export type GenerationOptions = {
  renderFile: string;
  entrypoints: Entrypoints;
  siteOrigin: string;
  content: { baseUrl: string; token: string | undefined; timeoutMs: number };
  uiConfig: UiConfig;
  contactMail: ContactMail;
  remotes: { name: string; paths: string[]; nodeEntry: string | null; build: RemoteBuild | undefined }[];
};

/** The shell's own browser files, as `entrypoints.json` lists them: of every page, and by id of single pages. */
export type Entrypoints = {
  buildId: string;
  js: string[];
  css: string[];
  fonts: string[];
  pages: Record<string, { js: string[]; css: string[] }>;
};

export type RenderTask = {
  /** Absolute address of the page, at the site's public origin. */
  url: string;
  language: Language;
  /** What a form of the page was sent with, as `application/x-www-form-urlencoded`. */
  form?: string;
  /** The rows that the browser gets; a remote that is down has no entry. */
  remotes: RemoteEntry[];
  /** What sections add to the drawer. */
  menu: DeclaredEntry[];
  /** Not a page is wanted, but this of a section. */
  part?: PartName;
  /** How long the page may take from here on. */
  budgetMs: number;
};

export type RenderAnswer = {
  status: number;
  html: string;
  /** Where the answer sends the browser on to, with a status that says so. */
  location?: string;
  /** What the page read from the content backend, as addresses below the site's origin. */
  contentCalls: string[];
  problems: Problem[];
  /** What the section gave, where a part was wanted. */
  part?: unknown;
};

/** What a worker knows of the remotes once it has loaded them. */
export type LoadedRemotes = {
  failed: { name: string; reason: string }[];
  /** The route patterns that each loaded remote declares, e.g. `/noticias/:documentId`. */
  routes: Record<string, string[]>;
  declared: Record<string, RemoteDeclaration>;
};
