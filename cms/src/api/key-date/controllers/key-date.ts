import { sortedController } from '../../../contentTypes';

export default sortedController('api::key-date.key-date', 'start:asc', 'documentId:asc');
