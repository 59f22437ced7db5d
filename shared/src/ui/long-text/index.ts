// Door: parts of long pages: contents, numbered sections, the council's texts with their facts, tables, the sentence on both
// kinds of points. Not shared at run time: the pages that use them bundle them (decision 014). So they import other doors by name, not by file.

export { CouncilTextStatus } from './council-text/CouncilTextStatus.tsx';
export type { CouncilFacts, CouncilText, CouncilTextSection } from './council-text/readCouncilText.ts';
export { readCouncilText } from './council-text/readCouncilText.ts';
export { NumberedSections } from './page-contents/NumberedSections.tsx';
export { PageContents } from './page-contents/PageContents.tsx';
export { PointScales } from './point-scales/PointScales.tsx';
export { ResponsiveTable, type TableColumn, type TableRow } from './responsive-table/ResponsiveTable.tsx';
