import { render, screen, within } from '@testing-library/react';
import { ResponsiveTable } from './ResponsiveTable.tsx';

test('is a table with a caption, column names and a name for each row', () => {
  render(
    <ResponsiveTable
      caption="Instituciones"
      columns={[{ header: 'Nombre', isRowHeader: true }, { header: 'URL' }]}
      rows={[{ id: '1', cells: ['Colegio de Prueba', 'Visitar sitio'] }]}
    />,
  );
  const table = within(screen.getByRole('table', { name: 'Instituciones' }));
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Nombre', 'URL']);
  expect(table.getByRole('rowheader', { name: 'Colegio de Prueba' })).toHaveAttribute('data-label', 'Nombre');
  expect(table.getByRole('cell', { name: 'Visitar sitio' })).toHaveAttribute('data-label', 'URL');
});
