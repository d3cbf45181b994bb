// slot: form-bytes
// A long text, twice, since a form that was refused sends both back.
posts: 1024 * 1024,
