import { sortedController } from '../../../contentTypes';

export default sortedController('api::association.association', 'order:asc', 'name:asc');
