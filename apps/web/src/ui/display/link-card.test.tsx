import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { LinkCard, LinkCardButton, LinkCardLink } from './link-card.tsx';

const page = { href: 'https://example.org/a', host: 'example.org', state: 'shown' } as const;

describe('a link’s card', () => {
  it('opens the page in a new tab without a referrer or an opener', () => {
    render(<LinkCard {...page} title="A page" />);
    const link = screen.getByRole('link', { name: 'A page' });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noreferrer noopener');
  });

  it('hides its pictures from screen readers, which read the text beside them', () => {
    render(<LinkCard {...page} siteName="Example" picture="blob:a" favicon="blob:b" />);
    expect(screen.queryAllByRole('img')).toEqual([]);
    expect(document.querySelectorAll('img')).toHaveLength(2);
    expect(screen.getByText('Example')).toBeDefined();
  });

  it('repeats nothing', () => {
    render(<LinkCard {...page} favicon="blob:b" />);
    expect(screen.getAllByText('example.org')).toHaveLength(1);
    expect(document.querySelectorAll('img')).toHaveLength(1);
  });

  it('shows the site’s icon after a failure, and a letter only without one (ED-09)', () => {
    const { rerender } = render(<LinkCard {...page} state="failed" favicon="blob:b" />);
    expect(document.querySelector('img')?.getAttribute('src')).toBe('blob:b');

    rerender(<LinkCard {...page} state="failed" favicon={null} />);
    expect(document.querySelector('.link-card-letter')?.textContent).toBe('E');
  });

  it('draws a map for a place without a picture', () => {
    render(<LinkCard {...page} isPlace />);
    expect(document.querySelector('svg.link-card-picture')).not.toBeNull();
  });

  it('shows its actions, also while it is loading', async () => {
    const copy = vi.fn();
    const actions = (
      <>
        <LinkCardLink href="https://maps.example/" icon={null}>
          Maps
        </LinkCardLink>
        <LinkCardButton onClick={copy} icon={null}>
          Copy link
        </LinkCardButton>
      </>
    );
    render(<LinkCard {...page} state="loading" actions={actions} />);

    await userEvent.setup().click(screen.getByRole('button', { name: 'Copy link' }));

    expect(copy).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: 'Maps' }).getAttribute('rel')).toBe('noreferrer noopener');
  });
});
