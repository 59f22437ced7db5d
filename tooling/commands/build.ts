import { readArguments } from '../console/readArguments.mjs';
import { runCommand } from '../console/steps.ts';
import { runScript } from '../site/runScript.ts';
import { usage } from './usage.mjs';

readArguments(usage.build, {});
await runCommand(() => runScript('build:all'));
