import { parseArgs } from 'node:util';
import { runCommand, UserError } from '../console/steps.ts';
import { makeSection, removeSection } from '../new-section/inRepository.ts';
import { makeOutside } from '../new-section/outside.ts';
import { newSection, placesOf, sectionName, usage } from '../new-section/section.ts';

// npm run new-section -- <name>: makes a section, in this repository or (--outside <folder>) elsewhere; --remove deletes one.

await runCommand(async () => {
  const { name, remove, outside, ...wishes } = readArguments();
  // What is wrong with the name is said before packages are installed.
  if (remove) placesOf(sectionName(name));
  else newSection(name, wishes);

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

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        port: { type: 'string' },
        es: { type: 'string' },
        en: { type: 'string' },
        outside: { type: 'string' },
        remove: { type: 'boolean' },
      },
      allowPositionals: true,
    });
    if (positionals.length > 1) throw new Error(`one name, not ${positionals.join(' and ')}`);
    return { name: positionals[0], ...values };
  } catch (error) {
    throw new UserError(
      `${(error instanceof Error ? error.message : String(error)).split('. ')[0]}: ${usage}`,
    );
  }
}
