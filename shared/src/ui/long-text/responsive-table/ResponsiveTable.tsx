// biome-ignore-all lint/a11y/noRedundantRoles: some browsers forget what the elements are when CSS stacks the cells.

import { VisuallyHidden } from '@consejo/shared/ui';
import type { ReactNode } from 'react';
import styles from './ResponsiveTable.module.css';

export type TableColumn = {
  header: string;
  /** The column whose cell names the row. */
  isRowHeader?: boolean;
  /** Numbers: under each other by their last digit. */
  isNumeric?: boolean;
};

export type TableRow = {
  /** Unlike any other row's. */
  id: string;
  /** One for each column, in their order. */
  cells: ReactNode[];
};

type ResponsiveTableProps = {
  caption: string;
  /** Where the heading above already says it: the caption then is for assistive technology only. */
  isCaptionHidden?: boolean;
  columns: TableColumn[];
  rows: TableRow[];
  /** `stacked`: on a phone each row is a block, its first cell beside the others. `table`: few short columns, which fit. */
  onPhone?: 'stacked' | 'table';
};

/** A plain table, compact on a phone. */
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
