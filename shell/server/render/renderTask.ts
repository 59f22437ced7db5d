import type { ContactMail } from '@consejo/shared/contract';
import type { UiConfig } from '@consejo/shared/ui';
import * as v from 'valibot';
import type { PageRequest, PartName } from '../../src/app/render.tsx';
import type { RemoteEntry } from '../../src/remotes/remoteEntry.ts';
import type { RemoteBuild } from '../registry/readManifest.ts';
import type { RemoteState } from '../registry/remoteState.ts';

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

/** What a render worker is started with; never changes. */
export type WorkerOptions = {
  renderFile: string;
  entrypoints: v.InferOutput<typeof entrypointsFile>;
  siteOrigin: string;
  uiConfig: UiConfig;
  contactMail: ContactMail;
  /** The section whose pages the worker renders; without one it renders the shell's own. */
  remote?: WorkerRemote | undefined;
};

/** The entry is that of the node build, from the section's host. */
export type WorkerRemote = RemoteEntry & Pick<RemoteState, 'writes'> & { build: RemoteBuild };

export type RenderTask = PageRequest & {
  /** Read this part of the section instead of rendering a page. */
  part?: PartName;
  /** The key of the preview that the page is. */
  preview?: string | undefined;
  /** How long the page may take from now on. */
  budgetMs: number;
};
