declare module '*.css?older' {}
