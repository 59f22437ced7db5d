import { sortedController } from '../../../contentTypes';

export default sortedController('api::faq.faq', 'order:asc', 'documentId:asc');
