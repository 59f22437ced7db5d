import { sortedController } from '../../../contentTypes';

export default sortedController('api::gallery.gallery', 'order:asc', 'documentId:asc');
