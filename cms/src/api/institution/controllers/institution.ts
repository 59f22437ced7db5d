import { sortedController } from '../../../contentTypes';

export default sortedController('api::institution.institution', 'order:asc', 'name:asc');
