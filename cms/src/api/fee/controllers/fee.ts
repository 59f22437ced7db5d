import { sortedController } from '../../../contentTypes';

// The newest come first, so that a page of them has all that hold today.
export default sortedController('api::fee.fee', 'validFrom:desc', 'documentId:asc');
