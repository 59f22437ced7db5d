import { runCommand } from '../console/steps.ts';
import { runScript } from '../site/runScript.ts';

await runCommand(() => runScript('check:all'));
