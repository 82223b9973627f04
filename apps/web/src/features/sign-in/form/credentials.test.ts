// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { emailProblem, passwordProblem } from './credentials.ts';

describe('the validation message', () => {
  it.each([
    ['', 'Please enter your email.'],
    ['   ', 'Please enter your email.'],
    ['mara', 'Please enter a valid email.'],
    ['mara@', 'Please enter a valid email.'],
    ['mara@home', 'Please enter a valid email.'],
    ['mara lindqvist@example.com', 'Please enter a valid email.'],
    ['mara@example.com', undefined],
    [' mara@example.com ', undefined],
    ['mara+pouch@post.example.co.uk', undefined],
  ])('of the email "%s" is %s (AU-06)', (email, problem) => {
    expect(emailProblem(email)).toBe(problem);
  });

  it.each([
    ['', 'Please enter your password.'],
    ['a', 'At least 6 characters. Five more will do.'],
    ['abcd', 'At least 6 characters. Two more will do.'],
    ['abcde', 'At least 6 characters. One more will do.'],
    ['abcdef', undefined],
    ['      ', undefined],
  ])('of the password "%s" is %s (AU-06)', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });
});
