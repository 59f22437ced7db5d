import { declareCall } from '@consejo/shared/content';

/** GET /fees: the hundred that began last, past and coming ones among them. */
export const feesCall = declareCall({ path: '/fees', search: { pagination: { pageSize: 100 } } });
