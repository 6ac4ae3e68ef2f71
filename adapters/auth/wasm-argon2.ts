/* A file of its own, so that a bundle of it holds nothing else of the library. */
export { argon2id, argon2Verify } from 'hash-wasm'
