import { describe, expect, it } from 'vitest'
import { permissions } from '#domain/access/permissions.ts'
import { roles } from '#domain/access/role.ts'
import { decideAccess, loginPath, pathAfterLogin } from './guards.ts'

describe('entering a page', () => {
  it('needs a login, which remembers the wanted path, unless that is the root', () => {
    const expected = { kind: 'login', path: '/login?redirectTo=%2Frecipe%2F7%3Fx%3D1' }
    expect(decideAccess(null, '/recipe/7?x=1')).toEqual(expected)
    expect(loginPath('/')).toBe('/login')
    expect(loginPath('')).toBe('/login')
  })

  it('lets every logged-in user enter pages without an operation', () => {
    for (const role of roles) expect(decideAccess(role, '/dashboard')).toEqual({ kind: 'enter' })
  })

  it('asks the table of permissions for the others', () => {
    expect(permissions['users.manage']).toBe('admin')
    expect(decideAccess('pump_ingredient_editor', '/admin/user', 'users.manage')).toEqual({ kind: 'forbidden' })
    expect(decideAccess('admin', '/admin/user', 'users.manage')).toEqual({ kind: 'enter' })
    expect(decideAccess('pump_ingredient_editor', '/admin/pump', 'pumps.operate')).toEqual({ kind: 'enter' })
  })
})

it('where a login leads is the wanted page', () => {
  expect(pathAfterLogin('/recipe/7/order?glass=2')).toBe('/recipe/7/order?glass=2')
})

it.each([
  null,
  '',
  '/',
  '/login',
  '/login?redirectTo=/x',
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
])('where a login leads is the dashboard for %s', redirectTo => {
  expect(pathAfterLogin(redirectTo)).toBe('/dashboard')
})

it('where a login leads does not take pages for the login page because their names begin alike', () => {
  expect(pathAfterLogin('/login-history')).toBe('/login-history')
})
