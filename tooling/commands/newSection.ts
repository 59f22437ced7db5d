import { readArguments } from '../console/readArguments.mjs';
import { runCommand } from '../console/steps.ts';
import { makeSection } from '../new-section/inRepository.ts';
import { makeOutside } from '../new-section/outside.ts';
import { calls } from './calls.mjs';

const { values, names } = readArguments(calls.newSection);

await runCommand(async () => {
  const [name] = names;
  const { outside, ...wishes } = values;
  if (outside !== undefined) {
    const { section, folder, row } = await makeOutside(name, outside, wishes);
    console.log(`
${section.folder} is made in ${folder}: /${section.name}, port ${section.port}.

Next, there: npm install, npm test, npm run build, npm run release, npm start; its README says more.
On the site, this row in the registry: ${JSON.stringify(row)}`);
  } else {
    const { section, made, changed } = await makeSection(name, wishes);
    console.log(`
${section.folder} is made: /${section.name}, port ${section.port}.
  new      ${made.join(', ')}
  changed  ${changed.join(', ')}

Next: npm start, then /${section.name} on the site. From there: docs/section-team.md.
To undo it: git restore ${changed.join(' ')}; git clean -fdx ${made.join(' ')}`);
  }
});
