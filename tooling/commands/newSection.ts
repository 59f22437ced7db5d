import { readArguments } from '../console/readArguments.mjs';
import { runCommand } from '../console/steps.ts';
import { makeSection, removeSection } from '../new-section/inRepository.ts';
import { makeOutside } from '../new-section/outside.ts';
import { calls } from './calls.mjs';

const { values, names } = readArguments(calls.newSection);

await runCommand(async () => {
  const [name] = names;
  const { remove, outside, ...wishes } = values;
  if (remove) {
    const { places, deleted, changed } = removeSection(name);
    console.log(
      `${places.folder} is deleted.\n  deleted  ${deleted.join(', ')}\n  changed  ${changed.join(', ')}`,
    );
  } else if (outside !== undefined) {
    const { section, folder, row } = await makeOutside(name, outside, wishes);
    console.log(`
${section.folder} is made in ${folder}: /${section.name}, port ${section.port}.

Next, there: npm install, npm test, npm run build, npm run release, npm start; its README says more.
On the site, this row in the registry: ${JSON.stringify(row)}`);
  } else {
    const { section, made, changed } = makeSection(name, wishes);
    console.log(`
${section.folder} is made: /${section.name}, port ${section.port}.
  new      ${made.join(', ')}
  changed  ${changed.join(', ')}

Next: npm start, then /${section.name} on the site. From there: docs/section-team.md.
To delete it: npm run new-section -- ${section.name} --remove`);
  }
});
