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
