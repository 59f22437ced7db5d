import { sortedController } from '../../../contentTypes';

export default sortedController('api::event.event', 'order:asc', 'documentId:asc');
