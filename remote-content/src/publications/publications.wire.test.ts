import { takeProblems } from '@consejo/shared/testing';
import { publicationsFixture } from './publications.fixtures.ts';
import { toPublications } from './publications.wire.ts';

test('reads title, description and publications, whatever else the view holds', () => {
  expect(toPublications(publicationsFixture({ surprise: 1 }))).toMatchObject({
    title: 'Publicaciones del Consejo',
    description: [{ type: 'paragraph' }],
    publications: [
      { title: 'Guía de estudio', link: 'https://ejemplo.org/guia' },
      { title: 'Manual de la evaluación', link: 'http://ejemplo.org/manual' },
    ],
  });
});

test('title, description and publications may be missing', () => {
  expect(toPublications({ title: null, description: null })).toEqual({
    title: undefined,
    description: [],
    publications: [],
  });
});

test('a publication without a title is dropped and reported; one with an unsafe address stays without it', () => {
  const publications = [{ link: 'https://ejemplo.org/' }, { title: 'Memoria', link: 'javascript:alert(1)' }];
  expect(toPublications({ publications }).publications).toEqual([{ title: 'Memoria', link: undefined }]);
  expect(takeProblems()).toHaveLength(1);
});

test.each([null, undefined, [], 'x'])('%j is a wire mismatch', (data) => {
  expect(() => toPublications(data)).toThrow('publication-view');
});
