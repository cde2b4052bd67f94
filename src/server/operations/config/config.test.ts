import { expect, test } from 'vitest';
import { validators } from '#contract/validators.ts';
import { openTestApp } from '#tests/support/app.ts';

const server = await openTestApp();

test('S7.16 GET config gives the validators to anyone', async () => {
  const { status, body } = await server.ask({ url: '/api/config' });
  expect(status).toBe(200);
  expect(validators.parse((body.data as { validators: unknown }).validators)).toEqual(server.ports.validators);
});

test('S3.34 the config has the four size limits in bytes', async () => {
  const { body } = await server.ask({ url: '/api/config' });
  const sizes = (body.data as { validators: Record<string, unknown> }).validators;
  for (const name of ['datasetSizeLimit', 'avatarSizeLimit', 'templateSizeLimit', 'thumbSizeLimit']) {
    expect(sizes[name]).toBeGreaterThan(100_000);
  }
});

test('S3.35 the config has a rule for each user field', async () => {
  const { body } = await server.ask({ url: '/api/config' });
  const { user } = (body.data as { validators: { user: Record<string, unknown> } }).validators;
  expect(Object.keys(user).sort()).toEqual(['email', 'firstname', 'lastname', 'password', 'resetPasswordToken']);
  for (const rule of Object.values(user)) {
    expect(rule).toMatchObject({
      required: expect.any(Boolean),
      min: expect.any(Number),
      max: expect.any(Number),
      message: expect.any(String),
    });
  }
});

test('S3.34 the config follows the server it is asked of', async () => {
  const { validators: standard } = server.ports;
  const other = await openTestApp({ ports: { validators: { ...standard, avatarSizeLimit: 123 } } });
  const { body } = await other.ask({ url: '/api/config' });
  expect(body.data).toMatchObject({ validators: { avatarSizeLimit: 123 } });
});
