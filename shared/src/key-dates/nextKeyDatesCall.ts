import { declareCall, largestPage, parameter } from '@consejo/shared/content';

export const shownFields = [
  'title',
  'titleEnglish',
  'specialty',
  'kind',
  'start',
  'end',
  'startTime',
  'endTime',
  'isCancelled',
];
export const sort = ['start:asc', 'id:asc'];

/** The dates that are not over and the last year's registrations, in their order, without what only `/fechas` shows. */
export const nextKeyDatesCall = declareCall({
  path: '/key-dates',
  search: {
    fields: shownFields,
    filters: {
      $and: [
        {
          $or: [
            { start: { $gte: parameter('from', 'moment') } },
            { end: { $gte: parameter('from', 'moment') } },
            { kind: 'registro', start: { $gte: parameter('since', 'moment') } },
          ],
        },
        { specialty: { $in: [parameter('specialty', 'text'), parameter('everyone', 'text')] } },
      ],
    },
    pagination: { page: parameter('page', 'count'), pageSize: largestPage },
    sort,
  },
});
