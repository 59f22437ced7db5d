import type { Problem } from '@consejo/shared/content';
import type { ContactMail } from '@consejo/shared/contract';
import type { UiConfig } from '@consejo/shared/ui';
import * as v from 'valibot';
import type { RemoteDeclaration } from '../../src/app/declarationOf.ts';
import type { PageRequest, PartName } from '../../src/app/render.tsx';
import type { RemoteEntry } from '../../src/remotes/remoteEntry.ts';
import type { RemoteBuild } from '../registry/readManifest.ts';

const files = { js: v.array(v.string()), css: v.array(v.string()) };

/** `entrypoints.json`: the shell's own browser files, those of every page and those of single pages by route id. */
export const entrypointsFile = v.object({
  buildId: v.string(),
  /** The script that loads the others. */
  start: v.string(),
  ...files,
  fonts: v.array(v.string()),
  pages: v.record(v.string(), v.object(files)),
});

/** What a generation of render threads is made of; never changes. */
export type GenerationOptions = {
  renderFile: string;
  entrypoints: v.InferOutput<typeof entrypointsFile>;
  siteOrigin: string;
  uiConfig: UiConfig;
  contactMail: ContactMail;
  /** Entries are those of the node builds. */
  remotes: (RemoteEntry & { build: RemoteBuild | undefined })[];
  /** Writes below /api that the thread's code may make; none in threads that render no forms. */
  writes?: readonly string[];
};

export type RenderTask = PageRequest & {
  /** Read this part of a section instead of rendering a page. */
  part?: PartName;
  /** How long the page may take from now on. */
  budgetMs: number;
};

export type RenderAnswer = {
  status: number;
  html: string;
  /** Redirect target. */
  location?: string;
  /** The page's content reads, as URLs below the site's origin. */
  contentCalls: string[];
  problems: Problem[];
  /** The entries of the part that was requested. */
  part?: unknown;
};

/** What a thread reports once it has loaded the remotes; the records are by the remote's name. */
export type LoadedRemotes = {
  failed: { name: string; reason: string }[];
  /** Route patterns of each loaded remote, e.g. `/noticias/:documentId`. */
  routes: Record<string, string[]>;
  declared: Record<string, RemoteDeclaration>;
};
