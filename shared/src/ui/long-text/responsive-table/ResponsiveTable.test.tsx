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
  expect(table.getByRole('rowheader', { name: 'Colegio de Prueba' })).toBeVisible();
  expect(table.getByRole('cell', { name: 'Visitar sitio' })).toBeVisible();
});

test('numbers are right-aligned, and so is their column header', () => {
  render(
    <ResponsiveTable
      caption="Puntos"
      columns={[
        { header: 'Actividad', isRowHeader: true },
        { header: 'Puntos', isNumeric: true },
      ]}
      rows={[{ id: '1', cells: ['Cursos', 3] }]}
    />,
  );
  for (const cell of [
    screen.getByRole('columnheader', { name: 'Puntos' }),
    screen.getByRole('cell', { name: '3' }),
  ]) {
    expect(cell).toHaveAttribute('data-numeric', 'true');
  }
  expect(screen.getByRole('columnheader', { name: 'Actividad' })).not.toHaveAttribute('data-numeric');
});
