import { jestConfig } from '@consejo/tooling/jest';

export default jestConfig(import.meta.dirname);
