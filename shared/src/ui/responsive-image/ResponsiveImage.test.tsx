import { render, screen } from '@testing-library/react';
import { ResponsiveImage } from './ResponsiveImage.tsx';

const file = {
  url: '/uploads/a.jpg',
  alt: 'Sede',
  mime: 'image/jpeg',
  sizeInBytes: 1,
  width: 1600,
  height: 900,
  formats: [{ url: '/uploads/small_a.jpg', width: 500 }],
};

test('reserves its space, offers its sizes and loads lazily', () => {
  render(<ResponsiveImage file={file} sizes="50vw" />);
  const image = screen.getByRole('img', { name: 'Sede' });
  expect(image).toHaveAttribute('srcset', '/uploads/small_a.jpg 500w, /uploads/a.jpg 1600w');
  expect(image).toHaveAttribute('sizes', '50vw');
  expect(image).toHaveAttribute('width', '1600');
  expect(image).toHaveAttribute('height', '900');
  expect(image).toHaveAttribute('loading', 'lazy');
});

test('the page’s largest image loads first; an empty alternative text makes it decorative', () => {
  render(<ResponsiveImage file={{ ...file, formats: [] }} sizes="50vw" alt="" isPriority />);
  const image = screen.getByRole('presentation');
  expect(image).toHaveAttribute('loading', 'eager');
  expect(image).toHaveAttribute('fetchpriority', 'high');
  expect(image).not.toHaveAttribute('sizes');
});

const sources = [
  { mime: 'image/avif', formats: [{ url: '/uploads/a.avif', width: 480 }] },
  { mime: 'image/webp', formats: [{ url: '/uploads/a.webp', width: 480 }] },
];

test('offers the best type first and its own type to browsers that know no other', () => {
  render(<ResponsiveImage file={{ ...file, sources }} sizes="50vw" />);
  const image = screen.getByRole('img', { name: 'Sede' });
  const offered = [...(image.closest('picture')?.querySelectorAll('source') ?? [])];
  expect(offered.map(({ type, srcset, sizes }) => [type, srcset, sizes])).toEqual([
    ['image/avif', '/uploads/a.avif 480w', '50vw'],
    ['image/webp', '/uploads/a.webp 480w', '50vw'],
  ]);
  expect(image).toHaveAttribute('srcset', '/uploads/small_a.jpg 500w, /uploads/a.jpg 1600w');
  expect(image).toHaveAttribute('width', '1600');
  expect(document.head.querySelector('link[rel="preload"]')).toBeNull();
});

test('the page’s largest image is preloaded in the best type only', () => {
  render(<ResponsiveImage file={{ ...file, sources }} sizes="50vw" isPriority />);
  const links = [...document.head.querySelectorAll('link[rel="preload"]')];
  expect(links).toHaveLength(1);
  for (const [name, value] of [
    ['as', 'image'],
    ['type', 'image/avif'],
    ['imagesrcset', '/uploads/a.avif 480w'],
    ['imagesizes', '50vw'],
    ['fetchpriority', 'high'],
  ] as const)
    expect(links[0]).toHaveAttribute(name, value);
});

test('the focal point, in the steps of the style sheet', () => {
  render(<ResponsiveImage file={{ ...file, focalPoint: { x: 24, y: 96 } }} sizes="50vw" className="mine" />);
  const image = screen.getByRole('img', { name: 'Sede' });
  expect(image).toHaveAttribute('data-focal-x', '20');
  expect(image).toHaveAttribute('data-focal-y', '100');
  expect(image).toHaveClass('mine');
});
