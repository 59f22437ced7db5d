import { fileURLToPath } from 'node:url';
import { jestConfig } from './tooling/jest/preset.mjs';

export default jestConfig(fileURLToPath(new URL('.', import.meta.url)));
