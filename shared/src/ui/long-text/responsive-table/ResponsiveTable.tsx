// biome-ignore-all lint/a11y/noRedundantRoles: some browsers drop the implicit roles when CSS changes the cells' display.

import { VisuallyHidden } from '@consejo/shared/ui';
import type { ReactNode } from 'react';
import styles from './ResponsiveTable.module.css';

export type TableColumn = {
  header: string;
  /** This column's cell is the row's header. */
  isRowHeader?: boolean;
  /** Numbers, aligned at their last digit. */
  isNumeric?: boolean;
};

export type TableRow = {
  /** Unique in the table. */
  id: string;
  /** One per column, in order. */
  cells: ReactNode[];
};

type ResponsiveTableProps = {
  caption: string;
  /** Hides the caption visually, e.g. when a heading above already shows it. */
  isCaptionHidden?: boolean;
  columns: TableColumn[];
  rows: TableRow[];
  /** `stacked`: on a phone each row is a block with its first cell beside the others. `table`: for few short columns. */
  onPhone?: 'stacked' | 'table';
};

/** A table, compact on phones. */
export function ResponsiveTable({
  caption,
  isCaptionHidden = false,
  columns,
  rows,
  onPhone = 'stacked',
}: ResponsiveTableProps) {
  return (
    <table className={styles.table} role="table" data-phone={onPhone}>
      <caption className={styles.caption} data-hidden={isCaptionHidden || undefined}>
        {isCaptionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
      </caption>
      <thead className={styles.head} role="rowgroup">
        <tr role="row">
          {columns.map(({ header, isNumeric }) => (
            <th
              key={header}
              className={styles.columnHeader}
              scope="col"
              role="columnheader"
              data-numeric={isNumeric}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ id, cells }) => (
          <tr key={id} role="row">
            {columns.map(({ header, isRowHeader, isNumeric }, index) =>
              isRowHeader ? (
                <th key={header} scope="row" role="rowheader">
                  <div>{cells[index]}</div>
                </th>
              ) : (
                <td key={header} role="cell" data-numeric={isNumeric}>
                  <div>{cells[index]}</div>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
