import type { FastifyReply, FastifyRequest } from 'fastify';
import { maxPageMs } from '../deadlines.ts';
import type { Generations } from '../render/createGenerations.ts';
import { datasetFiles } from './applySectionPolicy.ts';
import { createPartSender } from './createPartSender.ts';
import { parseRows, writeCsv, writeJson } from './writeDataset.ts';

type Options = { generations: Pick<Generations, 'sections' | 'readPart'> };

/** Returns the handler that responds with JSON or CSV if a live section declares a dataset at the request's path. */
export function createDatasetHandler({ generations }: Options) {
  const sendPart = createPartSender();
  return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | undefined => {
    const path = request.url.split('?', 1)[0] ?? '';
    const found = generations
      .sections()
      .live.flatMap((section) => section.datasets.map((dataset) => ({ section, dataset })))
      .find(({ dataset }) => datasetFiles(dataset.path).includes(path));
    if (!found) return undefined;
    const { section, dataset } = found;
    const isCsv = path.endsWith('.csv');
    return sendPart(request, reply, {
      path,
      type: isCsv ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
      section,
      read: async (log) => {
        const part = { remote: section.name, kind: 'dataset', path: dataset.path } as const;
        const rows = parseRows(dataset.columns, await generations.readPart(part, maxPageMs), (message) =>
          log.warn({ subject: section.name }, `dataset: ${message}`),
        );
        return (isCsv ? writeCsv : writeJson)(dataset.columns, rows);
      },
    });
  };
}
