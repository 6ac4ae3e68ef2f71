export function UserCreatePage() {
  return null
}

export function UserEditPage() {
  return null
}
